CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_name_key" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
DROP INDEX "meetups_meetup_date_index";--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "search_grams" "tsvector";--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetups_status_index" ON "meetups" USING btree ("status","meetup_date","window_from","id");--> statement-breakpoint
CREATE INDEX "meetups_search_index" ON "meetups" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "meetups_unfolded_index" ON "meetups" USING btree ("id") WHERE "meetups"."search_text" is null;--> statement-breakpoint
CREATE INDEX "meetups_day_index" ON "meetups" USING btree ("meetup_date","window_from","id") INCLUDE ("status","search_text");--> statement-breakpoint
CREATE INDEX "meetups_placed_at_index" ON "meetups" USING btree ("placed_at","id") INCLUDE ("status","meetup_date");--> statement-breakpoint
CREATE INDEX "meetups_total_index" ON "meetups" USING btree ("total","id") INCLUDE ("status","meetup_date");--> statement-breakpoint
CREATE FUNCTION "forget_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.search_text IS NOT DISTINCT FROM OLD.search_text THEN
		NEW.search_text := NULL;
		NEW.search_grams := NULL;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "meetups_search_text" BEFORE UPDATE ON "meetups" FOR EACH ROW
	WHEN ((OLD.number, OLD.contact_company, OLD.contact_last_name, OLD.contact_first_name, OLD.contact_last_name_kana, OLD.contact_first_name_kana, OLD.contact_tel, OLD.contact_email)
		IS DISTINCT FROM (NEW.number, NEW.contact_company, NEW.contact_last_name, NEW.contact_first_name, NEW.contact_last_name_kana, NEW.contact_first_name_kana, NEW.contact_tel, NEW.contact_email))
	EXECUTE FUNCTION "forget_search_text"();
