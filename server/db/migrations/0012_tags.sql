CREATE TABLE "tag_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tag_id" integer NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"tag" text NOT NULL,
	"contact_at" timestamp with time zone,
	"shown_rev" integer,
	"battery_percent" smallint,
	"state" smallint,
	"station" text,
	"paired_lot_id" integer
);
--> statement-breakpoint
ALTER TABLE "lots" DROP CONSTRAINT "lots_no_tab";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "tag_rev" integer;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "tag_record" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tag_requests" ADD CONSTRAINT "tag_requests_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_requests_kind" ON "tag_requests" USING btree ("tag_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_tag" ON "tags" USING btree (lower("tag"),"customer_id");--> statement-breakpoint
CREATE INDEX "tags_customer" ON "tags" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "lots_tag" ON "lots" USING btree (lower("tag")) WHERE not "lots"."deleted" and "lots"."tag" is not null;--> statement-breakpoint
CREATE INDEX "import_changes_row" ON "import_changes" USING btree ("row_id");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_no_tab" CHECK (concat("lots"."lot", "lots"."certificate", "lots"."tag", "lots"."tag_record", "lots"."note") !~ '	');--> statement-breakpoint
CREATE FUNCTION keep_tag_of_lot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reported tags%ROWTYPE;
BEGIN
  IF NEW.tag IS NULL OR NEW.deleted THEN
    NEW.tag_rev := NULL;
    NEW.tag_record := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.tag_rev := coalesce(NEW.tag_rev, NEW.rev);
  ELSIF OLD.tag_rev IS NULL OR (lower(OLD.tag), OLD.lot, OLD.carat_milli, left(OLD.photo_id, 32))
    IS DISTINCT FROM (lower(NEW.tag), NEW.lot, NEW.carat_milli, left(NEW.photo_id, 32)) THEN
    NEW.tag_rev := NEW.rev;
  END IF;
  SELECT * INTO reported FROM tags
    WHERE customer_id = NEW.customer_id AND lower(tag) = lower(NEW.tag) AND contact_at IS NOT NULL;
  IF FOUND THEN
    NEW.tag_record := concat_ws(',', NEW.tag_rev, floor(date_part('epoch', reported.contact_at))::bigint,
      reported.state, coalesce(reported.shown_rev, -1), coalesce(reported.battery_percent, -1));
  ELSIF TG_OP = 'UPDATE' THEN
    NEW.tag_record := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lots_tag_inserted BEFORE INSERT ON "lots" FOR EACH ROW WHEN (NEW.tag IS NOT NULL)
  EXECUTE FUNCTION keep_tag_of_lot();
--> statement-breakpoint
CREATE TRIGGER lots_tag_updated BEFORE UPDATE ON "lots" FOR EACH ROW WHEN (OLD.tag IS NOT NULL OR NEW.tag IS NOT NULL)
  EXECUTE FUNCTION keep_tag_of_lot();
--> statement-breakpoint
UPDATE "lots" SET "tag_rev" = "rev" WHERE "tag" IS NOT NULL AND NOT "deleted";
