CREATE TABLE "undelivered_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"meetup_id" uuid,
	"booking_id" uuid,
	"enquiry_id" uuid,
	"user_id" uuid,
	"template" text NOT NULL,
	"reader" text NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "undelivered_mails_message_id_key" UNIQUE("message_id"),
	CONSTRAINT "undelivered_mails_record_check" CHECK (num_nonnulls("undelivered_mails"."meetup_id", "undelivered_mails"."booking_id", "undelivered_mails"."enquiry_id", "undelivered_mails"."user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_booking_id_plan_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undelivered_mails_open_index" ON "undelivered_mails" USING btree ("at") WHERE "undelivered_mails"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "undelivered_mails_meetup_id_index" ON "undelivered_mails" USING btree ("meetup_id");--> statement-breakpoint
CREATE INDEX "undelivered_mails_booking_id_index" ON "undelivered_mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "undelivered_mails_enquiry_id_index" ON "undelivered_mails" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "undelivered_mails_user_id_index" ON "undelivered_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undelivered_mails_settled_by_index" ON "undelivered_mails" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "undelivered_mails_address_index" ON "undelivered_mails" USING btree (lower("address"));--> statement-breakpoint
CREATE TRIGGER "undelivered_mails_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "undelivered_mails" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('undelivered_mail', 'id');
