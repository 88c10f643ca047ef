CREATE TABLE "dashboard_looks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"looked_before" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "kitchen_days" DROP CONSTRAINT "kitchen_days_taken_check";--> statement-breakpoint
ALTER TABLE "kitchen_days" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard_looks" ADD CONSTRAINT "dashboard_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetup_revisions_at_index" ON "meetup_revisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "meetups_unpaid_index" ON "meetups" USING btree ("meetup_date","id") WHERE payment_method = 'invoice' and received < coalesce(cancellation_fee, total) + change_fee;--> statement-breakpoint
CREATE INDEX "meetups_cancelled_at_index" ON "meetups" USING btree ("cancelled_at") WHERE "meetups"."cancelled_at" is not null;--> statement-breakpoint
ALTER TABLE "kitchen_days" ADD CONSTRAINT "kitchen_days_capacity_check" CHECK ("kitchen_days"."capacity" >= 0);--> statement-breakpoint
ALTER TABLE "kitchen_days" ADD CONSTRAINT "kitchen_days_taken_check" CHECK ("kitchen_days"."taken" >= 0);
--> statement-breakpoint
CREATE TRIGGER "kitchen_days_version" BEFORE UPDATE OF "closed", "capacity", "note" ON "kitchen_days" FOR EACH ROW WHEN ((OLD."closed", OLD."capacity", OLD."note") IS DISTINCT FROM (NEW."closed", NEW."capacity", NEW."note")) EXECUTE FUNCTION "raise_version"();
