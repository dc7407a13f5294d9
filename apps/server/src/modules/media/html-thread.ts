/** Runs the one cleaner of HTML on a thread: no text can hold the server. */
import { parentPort } from 'node:worker_threads'
import { cleanHtml } from '@vitrine/blocks/kit/html/clean-html'

parentPort?.on('message', ({ text }: { text: string }) => {
  const { html, leftOut, fault } = cleanHtml(text)
  parentPort?.postMessage(fault ? { fault } : { clean: html, leftOut })
})
parentPort?.postMessage('ready')
