CREATE TYPE "public"."billing_step" AS ENUM('bill', 'mail', 'again', 'call', 'letter');--> statement-breakpoint
CREATE TYPE "public"."pause_kind" AS ENUM('hold', 'plan');--> statement-breakpoint
CREATE TABLE "billing_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meetup_id" uuid,
	"plan_booking_id" uuid,
	"kind" "pause_kind" NOT NULL,
	"until" date,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	CONSTRAINT "billing_pauses_one_check" CHECK (num_nonnulls("billing_pauses"."meetup_id", "billing_pauses"."plan_booking_id") = 1),
	CONSTRAINT "billing_pauses_until_check" CHECK ("billing_pauses"."kind" = 'hold' or "billing_pauses"."until" is not null)
);
--> statement-breakpoint
CREATE TABLE "billing_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meetup_id" uuid,
	"plan_booking_id" uuid,
	"step" "billing_step" NOT NULL,
	"invoice" text,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "billing_steps_one_check" CHECK (num_nonnulls("billing_steps"."meetup_id", "billing_steps"."plan_booking_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "billing_pauses" ADD CONSTRAINT "billing_pauses_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_pauses" ADD CONSTRAINT "billing_pauses_plan_booking_id_plan_bookings_id_fk" FOREIGN KEY ("plan_booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_steps" ADD CONSTRAINT "billing_steps_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_steps" ADD CONSTRAINT "billing_steps_plan_booking_id_plan_bookings_id_fk" FOREIGN KEY ("plan_booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_pauses_of_meetup" ON "billing_pauses" USING btree ("meetup_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_pauses_of_booking" ON "billing_pauses" USING btree ("plan_booking_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_steps_of_meetup" ON "billing_steps" USING btree ("meetup_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_steps_of_booking" ON "billing_steps" USING btree ("plan_booking_id","step");--> statement-breakpoint
-- What was overdue before the shop reminded by itself is looked at by somebody first: its payment may have come without being noted.
INSERT INTO "billing_steps" ("meetup_id", "step", "at", "by_name")
SELECT id, 'bill', now(), '' FROM meetups
WHERE ((payment_method = 'invoice' or received > 0) and coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded > 0) is true
	and meetup_date < (date_trunc('month', now() at time zone 'Asia/Tokyo') - interval '1 month')::date;
--> statement-breakpoint
INSERT INTO "billing_steps" ("plan_booking_id", "step", "at", "by_name")
SELECT id, 'bill', now(), '' FROM plan_bookings
WHERE status in ('confirmed', 'cancelled') and coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded > 0
	and event_date < (date_trunc('month', now() at time zone 'Asia/Tokyo') - interval '1 month')::date;
--> statement-breakpoint
INSERT INTO "billing_pauses" ("meetup_id", "plan_booking_id", "kind", "reason", "at", "by_name")
SELECT "meetup_id", "plan_booking_id", 'hold', 'お支払いのお願いを自動で始める前からの請求です。ご入金を確かめてから、保留を終えてください。', now(), '' FROM "billing_steps";
