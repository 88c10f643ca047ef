ALTER TABLE "shop_settings" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pause_message" text DEFAULT '' NOT NULL;