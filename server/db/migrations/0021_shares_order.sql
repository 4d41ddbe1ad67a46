ALTER TABLE "shares" ADD COLUMN "sort" text DEFAULT 'date' NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "direction" text DEFAULT 'descending' NOT NULL;