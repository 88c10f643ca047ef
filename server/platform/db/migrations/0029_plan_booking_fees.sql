ALTER TABLE "plan_bookings" ADD COLUMN "payment_method" "payment_method" DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "billing_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "reply_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "fee_timeline" jsonb DEFAULT '[{"from":null,"rate":0,"fee":0}]' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "cancellation_fee" bigint;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
-- No fee was announced to those who booked before this.
ALTER TABLE "plan_bookings" ALTER COLUMN "payment_method" DROP DEFAULT, ALTER COLUMN "po_number" DROP DEFAULT, ALTER COLUMN "billing_name" DROP DEFAULT, ALTER COLUMN "fee_timeline" DROP DEFAULT;--> statement-breakpoint
UPDATE "plan_bookings" SET "decline_reason" = '' WHERE "status" = 'declined';--> statement-breakpoint
UPDATE "plan_bookings" SET "cancelled_at" = "requested_at", "cancellation_fee" = 0 WHERE "status" = 'cancelled';--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD CONSTRAINT "plan_bookings_cancelled_check" CHECK (("plan_bookings"."cancelled_at" is null or "plan_bookings"."status" = 'cancelled') and ("plan_bookings"."cancelled_at" is null) = ("plan_bookings"."cancellation_fee" is null) and "plan_bookings"."cancellation_fee" between 0 and "plan_bookings"."total");--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD CONSTRAINT "plan_bookings_declined_check" CHECK (("plan_bookings"."decline_reason" is null) = ("plan_bookings"."status" <> 'declined'));