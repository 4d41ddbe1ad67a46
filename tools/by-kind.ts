/**
 * The order of the test files: kind by kind, the longest files of a kind first. Vitest goes on in a worker only while
 * the next file is of the same kind; otherwise it ends the worker, and with it the server and the browser that its
 * files share.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The browser's files take longest: the others fill the workers that have come to their end. */
const KINDS = ['browser', 'soak', 'engines', 'node', 'dom', 'device']

export class ByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => kindOf(one) - kindOf(other))
  }
}

const kindOf = ({ project }: TestSpecification) => KINDS.indexOf(project.name)
