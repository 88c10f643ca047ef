ALTER TABLE "issued_documents" ALTER COLUMN "meetup_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "plan_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_plan_booking_id_plan_bookings_id_fk" FOREIGN KEY ("plan_booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_documents_plan_booking_id_index" ON "issued_documents" USING btree ("plan_booking_id");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_of_one_check" CHECK (num_nonnulls("issued_documents"."meetup_id", "issued_documents"."plan_booking_id") = 1);