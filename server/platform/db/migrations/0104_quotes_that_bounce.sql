ALTER TABLE "undelivered_mails" DROP CONSTRAINT "undelivered_mails_record_check";--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
CREATE INDEX "undelivered_mails_quote_id_index" ON "undelivered_mails" USING btree ("quote_id");--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_record_check" CHECK (num_nonnulls("undelivered_mails"."meetup_id", "undelivered_mails"."booking_id", "undelivered_mails"."enquiry_id", "undelivered_mails"."quote_id", "undelivered_mails"."user_id") = 1);--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;
