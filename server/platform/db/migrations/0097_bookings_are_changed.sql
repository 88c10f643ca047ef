CREATE TABLE "plan_booking_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_booking_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"booking" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "change_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_booking_revisions" ADD CONSTRAINT "plan_booking_revisions_booking_id_plan_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_booking_revisions" ADD CONSTRAINT "plan_booking_revisions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_booking_revisions_booking_index" ON "plan_booking_revisions" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD CONSTRAINT "plan_bookings_change_fee_check" CHECK ("plan_bookings"."change_fee" >= 0);