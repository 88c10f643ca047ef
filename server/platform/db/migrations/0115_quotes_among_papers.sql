ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (paper_folded(number || '|' || addressee || '|' || title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "total" bigint GENERATED ALWAYS AS ((priced -> 'totals' ->> 'total')::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "paper_issued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "quotes" SET "paper_issued" = true WHERE EXISTS (SELECT FROM "issued_documents" WHERE "issued_documents"."number" = "quotes"."number");--> statement-breakpoint
CREATE INDEX "quotes_day_index" ON "quotes" USING btree ("meetup_date","number","expires_at","answer","ordered_at","id") WHERE not "quotes"."paper_issued";--> statement-breakpoint
CREATE INDEX "quotes_amount_index" ON "quotes" USING btree ("total","meetup_date","number","expires_at","answer","ordered_at","id") WHERE not "quotes"."paper_issued";--> statement-breakpoint
CREATE INDEX "quotes_words_index" ON "quotes" USING gin (paper_grams("search_text")) WHERE not "quotes"."paper_issued";