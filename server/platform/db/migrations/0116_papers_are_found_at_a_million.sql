DROP INDEX "issued_documents_day_index";--> statement-breakpoint
DROP INDEX "issued_documents_kind_index";--> statement-breakpoint
DROP INDEX "issued_documents_amount_index";--> statement-breakpoint
DROP INDEX "issued_documents_words_index";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (paper_text(number, partner, facts)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "issued_documents_day_index" ON "issued_documents" USING btree ("date","ordinal","id","kind","amount","partner");--> statement-breakpoint
CREATE INDEX "issued_documents_kind_index" ON "issued_documents" USING btree ("kind","date","ordinal","id","amount","partner");--> statement-breakpoint
CREATE INDEX "issued_documents_amount_index" ON "issued_documents" USING btree ("amount","date","ordinal","id","kind","partner");--> statement-breakpoint
CREATE INDEX "issued_documents_words_index" ON "issued_documents" USING gin (paper_grams("search_text"));