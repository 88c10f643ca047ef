ALTER TABLE "campaigns" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "draft" jsonb;