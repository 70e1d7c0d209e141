import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const steps = readFileSync('../steps.json', 'utf8')
const [first] = JSON.parse(steps)
const questions = JSON.stringify(JSON.parse(steps).map(({ name, label }) => ({ name, label })))

mkdirSync('dist', { recursive: true })
cpSync('../base.css', 'dist/base.css')
writeFileSync('dist/index.html', readFileSync('index.html', 'utf8').replaceAll('{label}', first.label))
writeFileSync('dist/main.js', readFileSync('main.js', 'utf8').replace('STEPS', questions))
