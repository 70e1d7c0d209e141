import { callBackFrom } from './brand.ts'
/**
 * Portuguese error messages, shared by site and server: schemas take their texts from here, screens never write their
 * own.
 */
export const cepEmpty = 'Digite o CEP.'
export const cepShort = 'O CEP precisa ter 8 números.'
export const numberEmpty = 'Digite o número do imóvel.'
export const numberWrong = 'Digite o número, como 120 ou 12A. Se não tem, escreva S/N.'
export const streetEmpty = 'Digite a rua.'
export const numberLong = 'O número pode ter até 64 caracteres.'
export const blockEmpty = 'Digite a quadra.'
export const lotEmpty = 'Digite o lote.'
/** Of a lead that the risk policy rejected. */
export const soldElsewhere =
  'Este pedido continua por outro canal: fale com a gente por telefone ou WhatsApp.'
export const complementLong = 'O complemento pode ter até 64 caracteres.'
export const complementKindEmpty = 'Escolha o tipo de complemento.'
export const complementKindSame = 'Escolha um tipo diferente do primeiro.'
export const complementEmpty = 'Digite o complemento.'
export const nameEmpty = 'Digite seu nome completo.'
export const nameOneWord = 'Digite nome e sobrenome.'
export const nameCharacters = 'Use só letras, espaços, hífen e apóstrofo.'
export const nameAlphabet = 'Use letras do alfabeto latino, como no documento.'
export const nameLong = 'O nome pode ter até 128 letras.'
export const phoneEmpty = 'Digite o celular com DDD.'
export const phoneInvalid = 'Esse número não é válido. Verifique a digitação.'
export const phoneForeign = 'Esse número tem o código de outro país. Digite um do Brasil, começando pelo DDD.'
export const phoneLong = 'Esse número tem algarismos demais. Confira o DDD e o número.'
export const emailEmpty = 'Digite seu e-mail.'
export const emailInvalid = 'O e-mail precisa ter um @ e um final como .com ou .com.br.'
export const emailEnding =
  'Não aceitamos e-mail com mais de 6 letras no final. Use outro, como um .com ou .com.br.'
export const emailCharacters = 'O e-mail tem um espaço, um acento ou um sinal fora do lugar. Confira.'
export const emailLong = 'O e-mail pode ter até 96 caracteres.'
export const birthEmpty = 'Digite a data de nascimento.'
export const birthNoDay = 'Falta o dia.'
export const birthNoMonth = 'Falta o mês.'
export const birthNoYear = 'Falta o ano.'
export const dateInvalid = 'Data inválida'
export const birthFuture = 'A data precisa estar no passado.'
export const birthMinor = 'Para contratar é preciso ter 18 anos. Outra pessoa da casa pode fazer o pedido.'
export const cpfEmpty = 'Digite o CPF.'
export const cpfWrong = 'O CPF tem um número trocado. Confira os 11 números.'
export const cpfIsCnpj = 'Isso parece um CNPJ. Toque em Empresa (CNPJ).'
export const cnpjEmpty = 'Digite o CNPJ.'
export const cnpjWrong = 'O CNPJ tem um caractere trocado. Confira os 14.'
export const cnpjLong = 'O CNPJ tem 14 caracteres. Confira.'
export const scheduleTaken = 'Essa opção acabou de ser ocupada. Escolha outra.'
export const scheduleNotOffered = 'Nesse dia não fazemos visita. Escolha outro.'
export const scheduleGone =
  'Um dos dias escolhidos para a instalação não está mais disponível. Escolha outro.'
export const calendarUnknown =
  'Não conseguimos consultar a agenda agora. A gente combina o dia da visita por telefone.'
export const codeEmpty = 'Digite o código.'
export const codeShort = 'O código tem 6 números.'
export const answerEmpty = 'Escolha uma resposta.'
export const termsEmpty = 'Marque que você leu e aceita o contrato.'
export const planEmpty = 'Escolha um plano.'
export const answersChanged = 'Uma resposta mudou depois que você a viu aqui. Confira tudo e aceite de novo.'
/** Streaming services are sold to persons. */
export const streamingForPersons =
  'Planos com streaming são só para CPF. Use um CPF ou escolha um plano sem streaming.'

export const offerChanged = 'A oferta deste plano mudou. Confira antes de fazer o pedido.'
export const valueLong = 'Esse texto é longo demais.'
export const characterInvalid = 'Há um caractere inválido. Digite de novo.'
export const valueInvalid = 'Esse valor não é aceito.'
export const cpfLong = 'O CPF tem 11 números. Confira.'
export const callRequested = `Tudo certo! Dentro de alguns segundos, entraremos em contato ${callBackFrom.replace('pelo ', 'através do ')} para tirar suas dúvidas.`

/** Message for a kind of complement without its number: `of` is 'do apartamento'. */
export const complementNumberEmpty = (of: string): string => `Digite o número ${of}.`

/** Message for a CPF that lacks `missing` digits. */
export const cpfShortText = (missing: number): string =>
  missing === 1 ? 'Falta 1 número no CPF.' : `Faltam ${missing} números no CPF.`

/** Message for a CNPJ that lacks `missing` characters. */
export const cnpjShortText = (missing: number): string =>
  missing === 1 ? 'Falta 1 caractere no CNPJ.' : `Faltam ${missing} caracteres no CNPJ.`
