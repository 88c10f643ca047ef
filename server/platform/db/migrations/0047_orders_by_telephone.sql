ALTER TABLE "meetups" DROP CONSTRAINT "meetups_cutoff_check";--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "placed_by" uuid;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "overrides" text[];--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD CONSTRAINT "meetups_overrides_check" CHECK (("meetups"."overrides" is null) = ("meetups"."override_reason" is null));--> statement-breakpoint
ALTER TABLE "meetups" ADD CONSTRAINT "meetups_cutoff_check" CHECK ("meetups"."placed_at" < "meetups"."cutoff_at" or coalesce('cutoff' = any("meetups"."overrides"), false));