ALTER TABLE "users" ADD COLUMN "terms_version" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy_version" date;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "terms_version" date;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "terms_version" date;