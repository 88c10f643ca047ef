ALTER TABLE "notices" DROP CONSTRAINT "notices_period_check";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "path" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "path" DROP NOT NULL;--> statement-breakpoint
UPDATE "notices" SET path = NULL WHERE path = '';--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "shown_from" SET DATA TYPE date;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "shown_until" SET DATA TYPE date;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_period_check" CHECK ("notices"."shown_from" <= "notices"."shown_until");
