/** For stand-ins: whether what is asked of a store, and what it answers, is as its documents describe it. */
import { readFileSync } from 'node:fs'

type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'any'
  | 'never'
  | { is: string }
  | { literal: string | number }
  | { list: Shape }
  | { either: Shape[] }
  | { all: Shape[] }
  | { fields: Record<string, Shape>; rest?: Shape }

export interface Operation {
  query: string[]
  body: Shape | null
  answers: Record<string, Shape | null>
  /** What stands in each item where it is asked for. */
  included?: Record<string, Shape>
}

interface Documents {
  operations: Record<string, Operation>
  shapes: Record<string, Shape>
}

type Fields = Extract<Shape, { fields: object }>

/** What is the matter with a value that should be of a shape, by all the shapes that there are. */
function problemFinder(shapes: Documents['shapes']) {
  const named = (shape: Shape): Shape =>
    typeof shape === 'object' && 'is' in shape ? named(shapes[shape.is] ?? 'any') : shape

  /** What is of several shapes at once has the fields of all. Null where one of them says nothing of fields. */
  function merged(all: readonly Shape[]): Fields | null {
    const parts = all.map((one) => {
      const shape = named(one)
      return typeof shape === 'object' && 'all' in shape ? merged(shape.all) : shape
    })
    const fields: Record<string, Shape> = {}
    let rest: Shape | undefined
    for (const part of parts) {
      if (part === null || typeof part !== 'object' || !('fields' in part)) return null
      Object.assign(fields, part.fields)
      rest = part.rest ?? rest
    }
    return { fields, ...(rest !== undefined && { rest }) }
  }

  function problemsOfFields(value: object, { fields, rest }: Fields, at: string): string[] {
    const known = new Map(Object.entries(fields).map(([name, shape]) => [name.replace(/\?$/, ''), shape]))
    const missing = Object.keys(fields).filter((name) => !name.endsWith('?') && !(name in value))
    return [
      ...missing.map((name) => `${at}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, one]) => {
        if (one === undefined) return []
        const shape = known.get(name) ?? rest
        return shape === undefined ? [`${at}.${name} is in no document`] : problemsOf(one, shape, `${at}.${name}`)
      }),
    ]
  }

  function problemsOf(value: unknown, asked: Shape, at: string): string[] {
    const shape = named(asked)
    if (shape === 'any') return []
    if (shape === 'null') return value === null ? [] : [`${at} is not null`]
    if (typeof shape === 'string') return typeof value === shape ? [] : [`${at} is no ${shape}`]
    if ('literal' in shape) return value === shape.literal ? [] : [`${at} is not ${shape.literal}`]
    if ('list' in shape)
      return Array.isArray(value)
        ? value.flatMap((one, index) => problemsOf(one, shape.list, `${at}[${index}]`))
        : [`${at} is no list`]
    if ('either' in shape) {
      const each = shape.either.map((one) => problemsOf(value, one, at))
      return each.toSorted((one, other) => one.length - other.length)[0] ?? []
    }
    const fields = 'all' in shape ? merged(shape.all) : shape
    // Of what the documents say nothing nearer, anything goes.
    if (fields === null || !('fields' in fields)) return []
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? problemsOfFields(value, fields, at)
      : [`${at} is nothing with fields`]
  }

  return problemsOf
}

/** By the documents in a file: operations by 'METHOD /path/{name}', and the shapes that they name. */
export function createShapeCheck(file: URL) {
  const { operations, shapes } = JSON.parse(readFileSync(file, 'utf8')) as Documents
  const problemsOf = problemFinder(shapes)

  /** The answer without what was included, which is checked by itself. */
  function withoutIncluded(answer: unknown, { included = {} }: Operation, problems: string[]): unknown {
    const strip = (item: unknown): unknown => {
      if (typeof item !== 'object' || item === null) return item
      const rest = { ...item } as Record<string, unknown>
      for (const [name, shape] of Object.entries(included)) {
        if (rest[name] !== undefined) problems.push(...problemsOf(rest[name], shape, name))
        delete rest[name]
      }
      return rest
    }
    if (Object.keys(included).length === 0) return answer
    if (Array.isArray(answer)) return answer.map(strip)
    const { data } = answer as { data?: unknown[] }
    return Array.isArray(data) ? { ...(answer as object), data: data.map(strip) } : strip(answer)
  }

  /** The operation of a path, with what stands in the place of its names. */
  function findOperation(method: string, path: string) {
    for (const [name, operation] of Object.entries(operations)) {
      const [ofMethod, template = ''] = name.split(' ')
      const parts = template.split('/')
      const given = path.split('/')
      const isIt =
        ofMethod === method &&
        parts.length === given.length &&
        parts.every((part, index) => part.startsWith('{') || part === given[index])
      if (isIt)
        return {
          name,
          operation,
          names: given.filter((_part, index) => parts[index]?.startsWith('{')).map(decodeURIComponent),
        }
    }
    return null
  }

  function mustBeAsked({ query, body: shape }: Operation, params: URLSearchParams, body: unknown): void {
    const unknown = [...params.keys()].filter((name) => !query.includes(name))
    const problems = [
      ...unknown.map((name) => `the parameter ${name} is in no document`),
      ...(body === undefined || shape === null ? [] : problemsOf(body, shape, 'body')),
    ]
    if (body !== undefined && shape === null) problems.push('a body is in no document')
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }

  function mustBeAnswered(operation: Operation, status: number, answer: unknown): void {
    const shape = operation.answers[String(status)]
    if (shape === undefined && status !== 204) throw new Error(`The status ${status} is in no document.`)
    if (shape === undefined || shape === null) return
    const problems: string[] = []
    problems.push(...problemsOf(withoutIncluded(answer, operation, problems), shape, 'answer'))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }

  return { findOperation, mustBeAsked, mustBeAnswered }
}
