ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_message_check";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_message_check" CHECK (length("enquiries"."message") <= 4000 and ("enquiries"."message" = '') = ("enquiries"."subject" <> ''));