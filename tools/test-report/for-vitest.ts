import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type Failure, firstLines, writeReport } from './report.ts'

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>
type RunError = RunEnd[1][number]

export default class ReportForVitest implements Reporter {
  onTestRunEnd(modules: RunEnd[0], unhandled: RunEnd[1]): void {
    writeReport({
      failures: [...modules.flatMap(failuresIn), ...unhandled.map((error) => failure('outside of any test', error))],
      files: modules.map((module) => {
        const { collectDuration, setupDuration, duration } = module.diagnostic()
        return { file: fileOf(module), milliseconds: collectDuration + setupDuration + duration }
      }),
    })
  }
}

function failuresIn(module: TestModule): Failure[] {
  const file = fileOf(module)
  return [
    ...module.errors().map((error) => failure(file, error)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => failure(`${file} > ${suite.fullName}`, error)),
    ),
    ...[...module.children.allTests('failed')].flatMap((test) => {
      const [error] = test.result().errors ?? []
      return failure(`${file} > ${test.fullName}`, error)
    }),
  ]
}

function failure(name: string, error?: RunError): Failure {
  const frame = error?.stacks?.[0]
  const at = frame && `${relative(process.cwd(), frame.file)}:${frame.line}`
  return { name, error: firstLines({ message: error?.message ?? '', at }) }
}

const fileOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)
