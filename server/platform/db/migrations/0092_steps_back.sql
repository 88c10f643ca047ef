ALTER TABLE "meetup_history" ADD COLUMN "told" boolean;--> statement-breakpoint
ALTER TABLE "meetup_history" ADD COLUMN "reason" text;