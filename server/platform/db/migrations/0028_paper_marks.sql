CREATE TYPE "public"."voided_by" AS ENUM('change', 'cancellation');--> statement-breakpoint
CREATE TABLE "document_marks" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"voided_by" "voided_by",
	"voided_at" timestamp (3) with time zone,
	"replaced_by" uuid,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "document_marks_check" CHECK (("document_marks"."voided_by" is null) = ("document_marks"."voided_at" is null) and ("document_marks"."replaced_by" is null) = ("document_marks"."replaced_at" is null) and ("document_marks"."voided_by" is not null or "document_marks"."replaced_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_revision_key";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "ordinal" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "issued_documents_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "document_marks" ADD CONSTRAINT "document_marks_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_marks" ADD CONSTRAINT "document_marks_replaced_by_issued_documents_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_marks_replaced_by_index" ON "document_marks" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "issued_documents_meetup_id_index" ON "issued_documents" USING btree ("meetup_id");--> statement-breakpoint
ALTER TABLE "issued_documents" DROP COLUMN "revision";--> statement-breakpoint
INSERT INTO "document_marks" ("document_id", "replaced_by", "replaced_at")
SELECT "former"."id", "next"."id", "next"."issued_at"
FROM "issued_documents" AS "former"
CROSS JOIN LATERAL (
	SELECT "id", "issued_at" FROM "issued_documents" AS "later"
	WHERE "later"."meetup_id" = "former"."meetup_id" AND "later"."kind" = "former"."kind" AND "later"."ordinal" > "former"."ordinal"
		AND ("former"."kind" <> 'invoice' OR "later"."facts" #>> '{about,number}' = "former"."number")
	ORDER BY "later"."ordinal" LIMIT 1
) AS "next"
WHERE "former"."kind" IN ('invoice', 'quotation', 'order', 'delivery');--> statement-breakpoint
INSERT INTO "document_marks" ("document_id", "voided_by", "voided_at")
SELECT "issued_documents"."id", 'cancellation', "meetups"."cancelled_at"
FROM "issued_documents" JOIN "meetups" ON "meetups"."id" = "meetup_id"
WHERE "cancelled_at" > "issued_at" AND "kind" IN ('invoice', 'return_invoice', 'delivery')
ON CONFLICT ("document_id") DO NOTHING;
