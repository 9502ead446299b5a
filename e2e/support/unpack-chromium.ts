// A program of its own, for the package unpacks into TMPDIR: its archives, and the libraries it takes for Lambda's alone.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const archives = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'))
await Promise.all(readdirSync(archives).map((name) => inflate(fileURLToPath(new URL(name, archives)))))
