/** A part of the soak: a program that holds what a test cannot, because it takes minutes or ends processes. */
export interface Part {
  /** Parts are asked for by a piece of it: `npm run soak -- kill`. */
  readonly name: string
  /** Answers the lines of its report. @throws when something does not hold, with a sentence that says what */
  run(): Promise<string[]>
}
