ALTER TABLE "meetups" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "cancellation_fee" bigint;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD CONSTRAINT "meetups_cancelled_check" CHECK (("meetups"."cancelled_at" is null or "meetups"."status" = 'cancelled') and ("meetups"."cancelled_at" is null) = ("meetups"."cancellation_fee" is null) and "meetups"."cancellation_fee" between 0 and "meetups"."total");