ALTER TABLE "plan_bookings" ADD COLUMN "answer_message" text;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "offered_dates" date[] DEFAULT '{}' NOT NULL;