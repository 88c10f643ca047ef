CREATE TYPE "public"."document_kind" AS ENUM('quotation', 'order', 'delivery', 'invoice', 'receipt', 'return_invoice');--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"kind" "document_kind" NOT NULL,
	"period" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_kind_period_pk" PRIMARY KEY("kind","period")
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "document_kind" NOT NULL,
	"number" text NOT NULL,
	"serial" integer NOT NULL,
	"meetup_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"partner" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "issued_documents_revision_key" UNIQUE("meetup_id","kind","revision","serial"),
	CONSTRAINT "issued_documents_number_key" UNIQUE("number","serial"),
	CONSTRAINT "issued_documents_check" CHECK ("issued_documents"."serial" >= 1 and "issued_documents"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_documents_date_index" ON "issued_documents" USING btree ("date");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_issued_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an issued document is never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "issued_documents_stay" BEFORE UPDATE OR DELETE ON "issued_documents" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_issued_document"();
