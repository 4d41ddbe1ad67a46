ALTER TABLE "lots" ADD COLUMN "photo_view" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "photo_frames" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "photo_blur" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "frames" smallint DEFAULT 0 NOT NULL;