CREATE TABLE "storefronts" (
	"id" integer PRIMARY KEY NOT NULL,
	"hero_picture_id" integer,
	"about_picture_id" integer,
	"about_text" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "storefronts_id_check" CHECK ("storefronts"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD COLUMN "widths" integer[] DEFAULT '{240,480,880}' NOT NULL;--> statement-breakpoint
ALTER TABLE "storefronts" ADD CONSTRAINT "storefronts_hero_picture_id_pictures_id_fk" FOREIGN KEY ("hero_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefronts" ADD CONSTRAINT "storefronts_about_picture_id_pictures_id_fk" FOREIGN KEY ("about_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storefronts_hero_picture_id_index" ON "storefronts" USING btree ("hero_picture_id");--> statement-breakpoint
CREATE INDEX "storefronts_about_picture_id_index" ON "storefronts" USING btree ("about_picture_id");--> statement-breakpoint
INSERT INTO "storefronts" ("id") VALUES (1);--> statement-breakpoint
CREATE TRIGGER "storefronts_version" BEFORE UPDATE ON "storefronts" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "storefronts_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "storefronts" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('storefront');
