CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"confirmed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mail_tried_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_settings_id_check" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER "shop_settings_version" BEFORE UPDATE ON "shop_settings" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "shop_settings_note_staff_change" AFTER UPDATE ON "shop_settings" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('settings', 'id');--> statement-breakpoint
-- A shop that sells already goes on selling.
INSERT INTO "shop_settings" ("opened_at") SELECT now() WHERE EXISTS (SELECT FROM "products");
