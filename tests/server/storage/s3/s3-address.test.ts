import { expect, test } from 'vitest'
import { S3_EXAMPLE, toS3Address } from '#server/storage/s3/s3-address.ts'

test.each([
  [S3_EXAMPLE, 'https://s3.eu-west-1.amazonaws.com', 'eu-west-1', 'bucket', ''],
  [
    's3://a.b_C-9?region=auto&endpoint=http://127.0.0.1:9000/',
    'http://127.0.0.1:9000',
    'auto',
    'a.b_C-9',
    '',
  ],
  ['s3://photos?endpoint=https://s3&region=x&prefix=loupe', 'https://s3', 'x', 'photos', 'loupe/'],
  [
    's3://photos?endpoint=https%3A%2F%2F%5B%3A%3A1%5D%3A9&region=x&prefix=a/b-c/',
    'https://[::1]:9',
    'x',
    'photos',
    'a/b-c/',
  ],
])('%s', (text, endpoint, region, bucket, prefix) => {
  expect(toS3Address(text)).toEqual({ endpoint, region, bucket, prefix })
})

test.each([
  'bucket',
  's3://',
  's3://bucket',
  's3://bucket?endpoint=https://s3',
  's3://bucket?region=x',
  's3://bucket?endpoint=https://s3&region=',
  's3://b?endpoint=https://s3&region=x',
  's3://bucket/photos?endpoint=https://s3&region=x',
  's3://key:secret@bucket?endpoint=https://s3&region=x',
  's3://bucket?endpoint=s3&region=x',
  's3://bucket?endpoint=ftp://s3&region=x',
  's3://bucket?endpoint=https://s3/path&region=x',
  's3://bucket?endpoint=https://key:secret@s3&region=x',
  's3://bucket?endpoint=https://s3&region=x#a',
  's3://bucket?endpoint=https://s3&region=x&region=y',
  's3://bucket?endpoint=https://s3&region=x&acl=public',
  's3://bucket?endpoint=https://s3&region=x&prefix=',
  's3://bucket?endpoint=https://s3&region=x&prefix=../a',
  's3://bucket?endpoint=https://s3&region=x&prefix=/a',
  'https://bucket?endpoint=https://s3&region=x',
])('%s is no address', (text) => expect(toS3Address(text)).toBeNull())
