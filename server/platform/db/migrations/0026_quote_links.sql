CREATE TYPE "public"."quote_way" AS ENUM('mail', 'link');--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "maker_email" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "approver_email" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answered_way" "quote_way";--> statement-breakpoint
DROP SEQUENCE "public"."quote_numbers";