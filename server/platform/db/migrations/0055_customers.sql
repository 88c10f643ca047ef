CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_gatherings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_grams" "tsvector";--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_gatherings" ADD CONSTRAINT "last_gatherings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user_id" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "last_gatherings_starts_at_index" ON "last_gatherings" USING btree ("starts_at","user_id");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "users_locked" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'customer' and disabled_at is not null;--> statement-breakpoint
CREATE INDEX "users_without_password" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'customer' and disabled_at is null and (password_hash is null or password_change_required);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "users_unfolded" ON "users" USING btree ("id") WHERE "users"."search_text" is null;--> statement-breakpoint
CREATE TRIGGER "users_search_text" BEFORE UPDATE ON "users" FOR EACH ROW
	WHEN ((OLD.company, OLD.last_name, OLD.first_name, OLD.last_name_kana, OLD.first_name_kana, OLD.tel, OLD.email)
		IS DISTINCT FROM (NEW.company, NEW.last_name, NEW.first_name, NEW.last_name_kana, NEW.first_name_kana, NEW.tel, NEW.email))
	EXECUTE FUNCTION "forget_search_text"();--> statement-breakpoint
DROP TRIGGER "users_version" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_version" BEFORE UPDATE ON "users" FOR EACH ROW WHEN (
	(OLD."email", OLD."last_name", OLD."first_name", OLD."role", OLD."permissions", OLD."disabled_at", OLD."disabled_reason", OLD."staff_note", OLD."password_change_required") IS DISTINCT FROM
	(NEW."email", NEW."last_name", NEW."first_name", NEW."role", NEW."permissions", NEW."disabled_at", NEW."disabled_reason", NEW."staff_note", NEW."password_change_required")
) EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "users_note_customer_insert" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.role = 'customer') EXECUTE FUNCTION "note_staff_change"('customer');--> statement-breakpoint
CREATE TRIGGER "users_note_customer_update" AFTER UPDATE OF email, last_name, first_name, last_name_kana, first_name_kana, company, department, tel, role, disabled_at, disabled_reason, staff_note, password_change_required, password_hash, totp_confirmed_at ON "users" FOR EACH ROW WHEN (OLD.role = 'customer' OR NEW.role = 'customer') EXECUTE FUNCTION "note_staff_change"('customer');--> statement-breakpoint
CREATE TRIGGER "users_note_customer_delete" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role = 'customer') EXECUTE FUNCTION "note_staff_change"('customer');
--> statement-breakpoint
CREATE FUNCTION "begin_last_gathering"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO last_gatherings (user_id) VALUES (NEW.id);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_last_gathering" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "begin_last_gathering"();--> statement-breakpoint
CREATE FUNCTION "note_last_gathering"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE last_gatherings SET starts_at = NEW.starts_at WHERE user_id = NEW.user_id AND starts_at < NEW.starts_at;
	ELSE
		UPDATE last_gatherings SET starts_at = coalesce(
			(SELECT max(starts_at) FROM events WHERE events.user_id = last_gatherings.user_id AND NOT is_cancelled), '-infinity')
			WHERE user_id = OLD.user_id;
		IF TG_OP = 'UPDATE' AND NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.status <> 'cancelled' THEN
			UPDATE last_gatherings SET starts_at = NEW.starts_at WHERE user_id = NEW.user_id AND starts_at < NEW.starts_at;
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "events_last_gathering_insert" AFTER INSERT ON "events" FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND NEW.status <> 'cancelled') EXECUTE FUNCTION "note_last_gathering"();--> statement-breakpoint
CREATE TRIGGER "events_last_gathering_update" AFTER UPDATE OF user_id, starts_at, status ON "events" FOR EACH ROW
	WHEN ((OLD.user_id, OLD.starts_at, OLD.status) IS DISTINCT FROM (NEW.user_id, NEW.starts_at, NEW.status)) EXECUTE FUNCTION "note_last_gathering"();--> statement-breakpoint
CREATE TRIGGER "events_last_gathering_delete" AFTER DELETE ON "events" FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION "note_last_gathering"();--> statement-breakpoint
INSERT INTO "last_gatherings" SELECT id, coalesce((SELECT max(starts_at) FROM "events" WHERE user_id = "users".id AND NOT is_cancelled), '-infinity') FROM "users";
