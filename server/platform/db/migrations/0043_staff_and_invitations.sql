ALTER TYPE "public"."link_purpose" ADD VALUE 'staff_invitation';--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"role" text NOT NULL,
	"permissions" text[] NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('staff', 'admin')),
	CONSTRAINT "staff_invitations_permissions" CHECK ("staff_invitations"."permissions" <@ array['orders', 'kitchen', 'calendar', 'plans', 'enquiries', 'catalogue', 'content', 'customers', 'money', 'staff', 'settings', 'audit'])
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "staff_invitation_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open_email" ON "staff_invitations" USING btree (lower("email")) WHERE "staff_invitations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_staff_invitation_id_staff_invitations_id_fk" FOREIGN KEY ("staff_invitation_id") REFERENCES "public"."staff_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX "audit_log_of_label_index" ON "audit_log" USING btree ("record_label","id") WHERE "audit_log"."record_label" <> '';--> statement-breakpoint
CREATE INDEX "audit_log_of_kind_index" ON "audit_log" USING btree ("record_kind","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action_index" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_day_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "links_staff_invitation_id" ON "links" USING btree ("staff_invitation_id") WHERE "links"."staff_invitation_id" is not null;--> statement-breakpoint
CREATE TRIGGER "users_version" BEFORE UPDATE ON "users" FOR EACH ROW WHEN (
	(OLD."email", OLD."last_name", OLD."first_name", OLD."role", OLD."permissions", OLD."disabled_at") IS DISTINCT FROM
	(NEW."email", NEW."last_name", NEW."first_name", NEW."role", NEW."permissions", NEW."disabled_at")
) EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "staff_invitations_version" BEFORE UPDATE ON "staff_invitations" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "staff_invitations_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "staff_invitations" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('staff');--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_stays";
