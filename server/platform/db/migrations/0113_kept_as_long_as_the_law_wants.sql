ALTER TABLE "plan_bookings" ADD COLUMN "account_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Papers and entries are deleted by the job that erases what no law wants any more, and by nothing else: it says so for its transaction.
CREATE OR REPLACE FUNCTION "refuse_change_of_issued_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'over' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'an issued document is never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'over' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'an entry of the book is never changed or deleted: it is taken back by another one' USING ERRCODE = 'restrict_violation';
END
$$;
