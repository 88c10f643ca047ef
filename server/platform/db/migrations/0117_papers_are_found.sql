DROP INDEX "issued_documents_day_index";--> statement-breakpoint
DROP INDEX "issued_documents_kind_index";--> statement-breakpoint
DROP INDEX "issued_documents_amount_index";--> statement-breakpoint
DROP INDEX "issued_documents_words_index";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (paper_text(number, partner, facts)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (paper_folded(number || '|' || addressee || '|' || title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "total" bigint GENERATED ALWAYS AS ((priced -> 'totals' ->> 'total')::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "paper_issued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "quotes" SET "paper_issued" = true WHERE EXISTS (SELECT FROM "issued_documents" WHERE "issued_documents"."number" = "quotes"."number");--> statement-breakpoint
CREATE INDEX "quotes_day_index" ON "quotes" USING btree ("meetup_date","number","expires_at","answer","ordered_at","id") WHERE not "quotes"."paper_issued";--> statement-breakpoint
CREATE INDEX "quotes_amount_index" ON "quotes" USING btree ("total","meetup_date","number","expires_at","answer","ordered_at","id") WHERE not "quotes"."paper_issued";--> statement-breakpoint
CREATE INDEX "quotes_words_index" ON "quotes" USING gin (paper_grams("search_text")) WHERE not "quotes"."paper_issued";--> statement-breakpoint
CREATE INDEX "issued_documents_day_index" ON "issued_documents" USING btree ("date","ordinal","id","kind","amount","partner");--> statement-breakpoint
CREATE INDEX "issued_documents_kind_index" ON "issued_documents" USING btree ("kind","date","ordinal","id","amount","partner");--> statement-breakpoint
CREATE INDEX "issued_documents_amount_index" ON "issued_documents" USING btree ("amount","date","ordinal","id","kind","partner");--> statement-breakpoint
CREATE INDEX "issued_documents_words_index" ON "issued_documents" USING gin (paper_grams("search_text"));