ALTER TABLE "meetups" ADD COLUMN "departed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "arriving_at" timestamp (3) with time zone;