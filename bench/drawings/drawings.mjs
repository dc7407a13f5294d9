// Public logos through the real upload, and each drawn by Chromium as it was and as it is kept.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startPostgres } from '../../tooling/postgres.mjs'
import { machine, median } from '../machine.mjs'
import { accessToken, createApp, startServer } from '../server-process.mjs'
import { openPainter } from './painter.mjs'

/** From the registry, into a folder of the system that goes again. `SETS=a,b` names others, `FOLDER` one of files. */
const sets = (process.env.SETS ?? '@iconify-json/logos@1.2.19,devicon@2.17.0,super-tiny-icons@0.6.0').split(',')
const wanted = ['use', 'filter', 'image', 'pattern', 'mask', 'style']
const email = 'drawings@bench.test'
const tokenLivesMs = 4 * 60_000

const svgOf = ({ width = 16, height = 16 }, { body, left = 0, top = 0, ...own }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${left} ${top} ${own.width ?? width} ${own.height ?? height}">${body}</svg>`

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

/** The drawings of a package: its SVG files, or those of an icon set in one file. */
function drawingsIn(folder) {
  const files = filesIn(folder)
  const icons = files
    .filter((file) => basename(file) === 'icons.json')
    .flatMap((file) => {
      const set = JSON.parse(readFileSync(file, 'utf8'))
      return Object.entries(set.icons ?? {}).map(([name, icon]) => ({ name, data: Buffer.from(svgOf(set, icon)) }))
    })
  const drawn = files
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ name: basename(file), data: readFileSync(file) }))
  return [...icons, ...drawn]
}

function fetchSet(name, folder) {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', name, '--json', '--silent'], { cwd: folder, encoding: 'utf8' }),
  )
  const target = mkdtempSync(join(folder, 'set-'))
  execFileSync('tar', ['xzf', join(folder, packed.filename), '-C', target])
  return drawingsIn(target).map((one) => ({ ...one, name: `${name} ${one.name}` }))
}

const elementsOf = ({ data }) => {
  const text = data.toString(data[1] === 0 ? 'utf16le' : 'utf8')
  return wanted.filter((name) => new RegExp(`<(?:svg:)?${name}[\\s>/]`).test(text))
}

function createUploader(server, appKey) {
  let token = ''
  let takenAt = Number.NEGATIVE_INFINITY
  return async ({ name, data }) => {
    if (performance.now() - takenAt > tokenLivesMs) {
      token = await accessToken(server, email)
      takenAt = performance.now()
    }
    const form = new FormData()
    form.append('file', new Blob([data]), `${name}.svg`)
    const began = performance.now()
    const answer = await fetch(`${server.apiUrl}/media/v1/uploads?kind=image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'app-key': appKey },
      body: form,
    })
    const body = await answer.json()
    const ms = performance.now() - began
    if (!answer.ok) return { ms, refused: body.error.reason?.name ?? body.error.code }
    const kept = await fetch(server.shopperUrl + body.data.url)
    return { ms, kept: Buffer.from(await kept.arrayBuffer()) }
  }
}

async function tryDrawing(drawing, { upload, painter }) {
  const { ms, refused, kept } = await upload(drawing)
  const elements = elementsOf(drawing)
  if (refused) return { drawing, elements, ms, outcome: refused }
  const share = await painter.differingShare(drawing.data, kept)
  return {
    drawing,
    elements,
    ms,
    share,
    outcome: share === null ? 'not drawn by the browser' : share > 0.002 ? 'different' : 'alike',
  }
}

function report(tried) {
  const groups = [...wanted, 'any of use, filter, image, pattern', 'all']
  const belongs = (group, { elements }) =>
    group === 'all' ||
    elements.includes(group) ||
    (group.startsWith('any') && elements.some((one) => wanted.indexOf(one) < 4))
  for (const group of groups) {
    const members = tried.filter((one) => belongs(group, one))
    const counts = new Map()
    for (const { outcome } of members) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    const alike = counts.get('alike') ?? 0
    const others = [...counts]
      .filter(([outcome]) => outcome !== 'alike')
      .map(([outcome, count]) => `${outcome} ${count}`)
    const share = members.length === 0 ? '' : ` (${((alike / members.length) * 100).toFixed(1)} %)`
    console.log(
      `${group}: ${members.length} files, kept and alike ${alike}${share}${others.length > 0 ? `; ${others.join(', ')}` : ''}`,
    )
  }
  const times = tried.map(({ ms }) => ms)
  console.log(
    `an upload takes ${median(times).toFixed(0)} ms in the middle, ${Math.max(...times).toFixed(0)} ms at most`,
  )
  for (const { drawing, outcome, share } of tried)
    if (outcome !== 'alike')
      console.log(`  ${outcome}: ${drawing.name}${share ? ` (${(share * 100).toFixed(2)} % of its pixels)` : ''}`)
}

export async function measure() {
  console.log(machine())
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-drawings-'))
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url })
  const painter = await openPainter()
  try {
    const all = process.env.FOLDER
      ? filesIn(process.env.FOLDER).map((file) => ({ name: basename(file), data: readFileSync(file) }))
      : sets.flatMap((name) => fetchSet(name, folder))
    const drawings = process.env.ALL === '1' ? all : all.filter((one) => elementsOf(one).length > 0)
    console.log(`${all.length} drawings; tried are ${drawings.length}`)
    const upload = createUploader(server, createApp(server, email))
    const tried = []
    for (const drawing of drawings) tried.push(await tryDrawing(drawing, { upload, painter }))
    report(tried)
  } finally {
    await painter.close()
    await server.stop()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
