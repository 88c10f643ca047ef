CREATE INDEX "meetups_to_refund_index" ON "meetups" USING btree ("meetup_date","id") WHERE received > coalesce(cancellation_fee, total) + change_fee;--> statement-breakpoint
DROP TRIGGER "meetups_search_text" ON "meetups";--> statement-breakpoint
CREATE TRIGGER "meetups_search_text" BEFORE UPDATE ON "meetups" FOR EACH ROW
	WHEN ((OLD.number, OLD.contact_company, OLD.contact_last_name, OLD.contact_first_name, OLD.contact_last_name_kana, OLD.contact_first_name_kana, OLD.contact_tel, OLD.contact_email,
		OLD.title, OLD.po_number, OLD.billing_name, OLD.address_city, OLD.address_street, OLD.address_building, OLD.reception_name)
		IS DISTINCT FROM (NEW.number, NEW.contact_company, NEW.contact_last_name, NEW.contact_first_name, NEW.contact_last_name_kana, NEW.contact_first_name_kana, NEW.contact_tel, NEW.contact_email,
		NEW.title, NEW.po_number, NEW.billing_name, NEW.address_city, NEW.address_street, NEW.address_building, NEW.reception_name))
	EXECUTE FUNCTION "forget_search_text"();--> statement-breakpoint
-- Jobs fold anew what is null. That changes no order: neither its version nor an open screen.
ALTER TABLE "meetups" DISABLE TRIGGER "meetups_version";--> statement-breakpoint
ALTER TABLE "meetups" DISABLE TRIGGER "meetups_note_staff_change";--> statement-breakpoint
UPDATE "meetups" SET search_text = NULL, search_grams = NULL WHERE search_text IS NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ENABLE TRIGGER "meetups_version";--> statement-breakpoint
ALTER TABLE "meetups" ENABLE TRIGGER "meetups_note_staff_change";
