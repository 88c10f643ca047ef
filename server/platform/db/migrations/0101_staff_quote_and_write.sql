ALTER TABLE "enquiries" ADD COLUMN "meetup_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_meetup_id_index" ON "enquiries" USING btree ("meetup_id") WHERE "enquiries"."meetup_id" is not null;--> statement-breakpoint
CREATE TRIGGER "quotes_note_insert" AFTER INSERT ON "quotes" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('quote', 'id');--> statement-breakpoint
CREATE TRIGGER "quotes_note_update" AFTER UPDATE OF answer, ordered_at, meetup_id ON "quotes" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('quote', 'id');
