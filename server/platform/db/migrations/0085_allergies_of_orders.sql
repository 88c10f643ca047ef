ALTER TABLE "meetups" ADD COLUMN "allergies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "allergies" jsonb DEFAULT '[]'::jsonb NOT NULL;