CREATE TYPE "public"."paper_state" AS ENUM('valid', 'replaced', 'void');--> statement-breakpoint
DROP INDEX "issued_documents_day_index";--> statement-breakpoint
DROP INDEX "issued_documents_kind_index";--> statement-breakpoint
DROP INDEX "issued_documents_amount_index";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "state" "paper_state" DEFAULT 'valid' NOT NULL;--> statement-breakpoint
-- As `stateOfPaper` has it.
CREATE FUNCTION "state_of_paper" ("paper" uuid) RETURNS "paper_state" LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT CASE WHEN "voided_by" = 'cancellation' THEN 'void' WHEN "replaced_by" IS NOT NULL THEN 'replaced' ELSE 'void' END
		FROM "document_marks" WHERE "document_id" = "paper"
	), 'valid')::"paper_state"
$$;--> statement-breakpoint
-- Its state follows its marks; of itself it never changes. What is generated is not made yet when this is asked.
CREATE OR REPLACE FUNCTION "refuse_change_of_issued_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'over' THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW."state" = "state_of_paper"(OLD."id")
		AND to_jsonb(NEW) - '{state,search_text}'::text[] = to_jsonb(OLD) - '{state,search_text}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'an issued document is never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
UPDATE "issued_documents" SET "state" = "state_of_paper"("id") WHERE "id" IN (SELECT "document_id" FROM "document_marks");--> statement-breakpoint
CREATE FUNCTION "keep_state_of_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "issued_documents" SET "state" = "state_of_paper"("id") WHERE "id" IN (OLD."document_id", NEW."document_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "document_marks_keep_state" AFTER INSERT OR UPDATE OR DELETE ON "document_marks" FOR EACH ROW EXECUTE FUNCTION "keep_state_of_paper"();--> statement-breakpoint
CREATE INDEX "issued_documents_ended_index" ON "issued_documents" USING btree ("state","date","ordinal","id","kind","amount","partner") WHERE "issued_documents"."state" <> 'valid';--> statement-breakpoint
CREATE INDEX "issued_documents_day_index" ON "issued_documents" USING btree ("date","ordinal","id","kind","amount","partner","state");--> statement-breakpoint
CREATE INDEX "issued_documents_kind_index" ON "issued_documents" USING btree ("kind","date","ordinal","id","amount","partner","state");--> statement-breakpoint
CREATE INDEX "issued_documents_amount_index" ON "issued_documents" USING btree ("amount","date","ordinal","id","kind","partner","state");--> statement-breakpoint
-- An index is read alone only of pages that were vacuumed since their last change: by the defaults that is once a fifth of all papers is new.
ALTER TABLE "issued_documents" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);