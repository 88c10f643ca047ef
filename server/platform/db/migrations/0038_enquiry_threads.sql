CREATE TYPE "public"."enquiry_message_kind" AS ENUM('reply', 'received', 'note');--> statement-breakpoint
CREATE TYPE "public"."enquiry_state" AS ENUM('open', 'in_progress', 'done');--> statement-breakpoint
CREATE TABLE "enquiry_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"kind" "enquiry_message_kind" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"mail_subject" text,
	"mail_text" text,
	"request_hash" "bytea",
	"fingerprint" "bytea",
	CONSTRAINT "enquiry_messages_mail_check" CHECK (("enquiry_messages"."kind" = 'reply') = ("enquiry_messages"."mail_subject" is not null) and ("enquiry_messages"."mail_subject" is null) = ("enquiry_messages"."mail_text" is null)),
	CONSTRAINT "enquiry_messages_text_check" CHECK (length("enquiry_messages"."text") between 1 and 8000)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "state" "enquiry_state" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_messages_of_enquiry_index" ON "enquiry_messages" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "enquiry_messages_by_index" ON "enquiry_messages" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_messages_request_key" ON "enquiry_messages" USING btree ("enquiry_id","request_hash");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_assigned_to_index" ON "enquiries" USING btree ("assigned_to");--> statement-breakpoint
CREATE TRIGGER "enquiries_version" BEFORE UPDATE ON "enquiries" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
UPDATE "enquiries" SET "state" = 'done' WHERE "received_at" < now() - interval '7 days';
