/**
 * Why something is not accepted, as keys: the schemas' messages and the server's refusals. The server answers a key
 * beside the English sentence, and the page says it in its own language. A key may carry one value: `at_most:254`.
 */
export const REFUSAL_KEYS = [
  'at_least',
  'at_most',
  'body_needed',
  'busy',
  'customer_named_otherwise',
  'customer_name_taken',
  'customer_unknown',
  'database_silent',
  'email_needed',
  'import_ended',
  'import_not_done',
  'in_future',
  'hash_differs',
  'lot_unknown',
  'picture_refused',
  'json_needed',
  'key_may_not',
  'key_name_taken',
  'key_needed',
  'link_cut',
  'link_gone',
  'log_in_may_not',
  'log_in_needed',
  'lot_twice',
  'lots_at_most',
  'message_needed',
  'name_needed',
  'not_accepted',
  'not_allowed',
  'not_digits',
  'not_empty',
  'not_json',
  'nothing_here',
  'of_several',
  'other_site',
  'out_of_range',
  'password_common',
  'password_needed',
  'password_personal',
  'password_simple',
  'password_too_long',
  'password_unusable',
  'server_failed',
  'share_gone',
  'sign_unreadable',
  'storage_silent',
  'subject_needed',
  'tag_of_list',
  'tag_unknown',
  'text_unstorable',
  'too_many_wrong_log_ins',
  'too_much',
  'too_often',
  'unreadable',
  'user_known',
  'user_unknown',
  'whole_number_needed',
  'wrong_log_in',
] as const

export type RefusalKey = (typeof REFUSAL_KEYS)[number]

/** A key, with its value where it has one. */
export type Refusal = RefusalKey | `${RefusalKey}:${string}`

/** The key with its value. */
export const refusal = (key: RefusalKey, value: string | number): Refusal => `${key}:${value}`
