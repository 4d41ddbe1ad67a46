CREATE TABLE "import_aliases" (
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"field" text NOT NULL,
	"written" text NOT NULL,
	"means" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_aliases_source_subject_field_written_pk" PRIMARY KEY("source","subject","field","written")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"header" "bytea" NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_source_subject_header_pk" PRIMARY KEY("source","subject","header")
);
--> statement-breakpoint
CREATE TABLE "office_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"customer_id" integer,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "office_log_customer" ON "office_log" USING btree ("customer_id","id");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER office_log_append_only BEFORE UPDATE OR DELETE ON "office_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
