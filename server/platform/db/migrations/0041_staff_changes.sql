CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer,
	"by" uuid,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"horizon" "xid8" DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_changes_transaction_index" ON "staff_changes" USING btree ("transaction");--> statement-breakpoint
-- Arguments: the kind, and the name of the column that names a record if it is not `id`. With one argument the table has
-- a column `version`; with two it may have none.
CREATE FUNCTION "note_staff_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
	changed_id text;
	changed_version integer;
BEGIN
	IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
	IF TG_NARGS = 1 THEN
		changed_id := changed.id;
		changed_version := changed.version;
	ELSE
		changed_id := to_jsonb(changed) ->> TG_ARGV[1];
		changed_version := to_jsonb(changed) ->> 'version';
	END IF;
	INSERT INTO staff_changes (kind, record_id, version, by)
		VALUES (TG_ARGV[0], changed_id, changed_version, nullif(current_setting('shop.done_by', true), '')::uuid);
	PERFORM pg_notify('staff_changes', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Whose streams are looked into again. The argument is the column that names the person.
CREATE FUNCTION "note_access_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('staff_changes', to_jsonb(OLD) ->> TG_ARGV[0]);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "meetups_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "meetups" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('meetup');--> statement-breakpoint
CREATE TRIGGER "plan_bookings_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "plan_bookings" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('booking');--> statement-breakpoint
CREATE TRIGGER "enquiries_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "enquiries" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('enquiry');--> statement-breakpoint
-- What customers take of a day is told with their orders.
CREATE TRIGGER "kitchen_days_note_insert" AFTER INSERT ON "kitchen_days" FOR EACH ROW WHEN (NEW.closed IS NOT NULL OR NEW.capacity IS NOT NULL OR NEW.note <> '') EXECUTE FUNCTION "note_staff_change"('day', 'date');--> statement-breakpoint
CREATE TRIGGER "kitchen_days_note_update" AFTER UPDATE OF closed, capacity, note ON "kitchen_days" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('day', 'date');--> statement-breakpoint
CREATE TRIGGER "kitchen_days_note_delete" AFTER DELETE ON "kitchen_days" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('day', 'date');--> statement-breakpoint
CREATE TRIGGER "users_note_insert" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.role <> 'customer') EXECUTE FUNCTION "note_staff_change"('staff', 'id');--> statement-breakpoint
CREATE TRIGGER "users_note_update" AFTER UPDATE OF email, last_name, first_name, role, permissions, disabled_at, totp_confirmed_at ON "users" FOR EACH ROW WHEN (OLD.role <> 'customer' OR NEW.role <> 'customer') EXECUTE FUNCTION "note_staff_change"('staff', 'id');--> statement-breakpoint
CREATE TRIGGER "users_note_delete" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role <> 'customer') EXECUTE FUNCTION "note_staff_change"('staff', 'id');--> statement-breakpoint
CREATE TRIGGER "users_note_access" AFTER UPDATE OF role, permissions, disabled_at, totp_confirmed_at, password_change_required OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "note_access_change"('id');--> statement-breakpoint
CREATE TRIGGER "sessions_note_access" AFTER UPDATE OF ended_at OR DELETE ON "sessions" FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION "note_access_change"('user_id');
