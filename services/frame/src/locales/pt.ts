import type { Locale } from './en.ts'

/** Portuguese. */
export const pt = {
  tag: 'pt',
  dir: 'ltr',
  messages: {
    approve: 'Aprovar',
    reject: 'Recusar',
    site: 'Site',
    network: 'Rede',
    account: 'Conta',
    testnet: 'Rede de testes',
    unknownNetwork: 'Rede desconhecida',
    loading: 'Verificando o que este pedido faz…',
    appName: 'Ele se chama “{name}”.',

    'title.connect': 'Conectar sua carteira a {origin}',
    'title.email': 'Alterar o e-mail da sua carteira',
    'title.message': 'Assinar uma mensagem',
    'title.signIn': 'Entrar em {origin}',
    'title.typedData': 'Assinar dados',
    'title.permit': 'Permitir que outros gastem seus tokens',
    'title.calls': {
      one: 'Aprovar {count} ação',
      other: 'Aprovar {count} ações de uma vez',
    },
    'title.transactions': {
      one: 'Assinar {count} transação',
      other: 'Assinar {count} transações',
    },
    'title.solana': 'Assinar uma transação',
    'title.solanaSend': 'Enviar uma transação',

    'connect.sees': 'Ele pode ver seus endereços, saldos e atividade.',
    'connect.asks': 'Ele pode pedir que você aprove transações.',
    'connect.cannot': 'Ele não pode mover nada sem a sua aprovação.',
    'connect.addresses': 'Endereços que ele verá',
    'family.eip155': 'Redes Ethereum',
    'family.solana': 'Solana',

    'email.present': 'Endereço atual',
    'email.new': 'Novo endereço',
    'email.means':
      'Quem lê os e-mails do novo endereço pode entrar na sua carteira. Com o endereço atual, não será mais possível.',
    'email.codes':
      'Os dois endereços recebem um código, que precisa ser digitado.',

    'message.text': 'Mensagem',
    'message.free': 'Assinar não custa nada, mas ainda pode ceder direitos.',

    'action.sendNative': 'Enviar {amount} para {to}',
    'action.transfer': 'Enviar {amount} para {to}',
    'action.transferFrom': 'Mover {amount} de {from} para {to}',
    'action.transferItem': 'Enviar {item} para {to}',
    'action.approve': 'Permitir que {spender} gaste {amount}',
    'action.approveUnlimited':
      'Permitir que {spender} gaste todo o seu saldo de {token}',
    'action.revoke': 'Impedir que {spender} gaste {token}',
    'action.revokePerhapsItem':
      'Impedir que {spender} gaste {token}, ou permitir que leve o item #{id}',
    'action.approvePerhapsItem':
      'Permitir que {spender} gaste {amount} ou leve o item #{id}',
    'action.approveItem': 'Permitir que {spender} leve {item}',
    'action.revokeItem': 'Retirar a permissão para levar {item}',
    'action.approveAll': 'Permitir que {operator} mova tudo em {collection}',
    'action.revokeAll': 'Impedir que {operator} mova itens de {collection}',
    'action.createContract': 'Criar um contrato',
    'action.call': 'Usar o contrato {to}',
    'action.callNamed': '{name} no contrato {to}',
    'action.solana.unknown': 'Usar o programa {program}',
    'action.solana.createAccount': 'Criar uma conta',
    'action.solana.assign': 'Entregar uma conta a um programa',
    'action.solana.createTokenAccount': 'Abrir uma conta para um token',
    'action.solana.closeAccount': 'Fechar uma conta de um token',
    'action.solana.setAuthority': 'Mudar quem controla uma conta',
    'action.solana.burn': 'Destruir tokens',
    'action.solana.revoke': 'Retirar uma permissão',
    'action.solana.memo': 'Adicionar uma nota',
    'action.solana.other': 'Manter uma conta',

    'fact.to': 'Para',
    'fact.from': 'De',
    'fact.token': 'Contrato do token',
    'fact.spender': 'Endereço autorizado',
    'fact.limit': 'Limite',
    'fact.expires': 'Até',
    'fact.collection': 'Coleção',
    'fact.item': 'Item',
    'fact.contract': 'Contrato',
    'fact.function': 'Função',
    'fact.value': 'Valor enviado junto',
    'fact.program': 'Programa',

    unlimited: 'Ilimitado',
    units: {
      one: '{count} unidade de {token}',
      other: '{count} unidades de {token}',
    },
    token: 'token {address}',
    item: '#{id} de {collection}',
    itemCount: '{count} × #{id} de {collection}',
    items: {
      one: '{count} item de {collection}',
      other: '{count} itens de {collection}',
    },

    'fee.label': 'Taxa de rede',
    'fee.most': 'no máximo {amount}',
    'fee.unknown': 'Não foi possível estimar',

    'changes.label': 'Mudanças de saldo',
    'changes.estimate': 'Estimativa',
    'changes.block': 'Conforme o bloco {block}. O resultado pode ser outro.',
    'changes.later': 'O resultado pode ser outro.',
    'changes.none': 'Nenhuma esperada',
    'changes.failed': 'Não foi possível estimar',
    'changes.reverted': 'Nenhuma: falharia',

    details: 'Detalhes',

    'dangers.label': 'Avisos',
    'dangers.confirm': 'Entendo o risco e quero continuar.',
    'dangers.first': 'Confirme o aviso para aprovar.',
    'dangers.blocked': 'Isto não pode ser aprovado.',
    'dangers.retry': 'Verificar novamente',

    'guard.covered':
      'Esta janela está coberta ou é pequena demais. Só é possível aprovar quando ela estiver toda visível.',
    'guard.again': 'Espere um momento e pressione novamente.',
    'guard.popup': 'Continuar em uma nova janela',
    'guard.inPopup': 'Continue na janela que se abriu.',
    'guard.popupFailed': 'O navegador bloqueou a nova janela.',

    'danger.unlimitedApproval':
      'O endereço autorizado poderia levar todo o seu saldo deste token, agora e depois.',
    'danger.approval':
      'O endereço autorizado poderia levar até este valor a qualquer momento.',
    'danger.approvalToPerson':
      'O endereço autorizado é de uma pessoa, não de um app. Apps não pedem isso.',
    'danger.itemApproval':
      'O endereço autorizado poderia levar este item, agora ou depois.',
    'danger.perhapsItemApproval':
      'O contrato não diz se é um token ou uma coleção. Se for uma coleção, o endereço autorizado poderia levar o item #{id}.',
    'danger.approveAll':
      'O endereço autorizado poderia mover todos os itens que você tem nesta coleção, agora e depois.',
    'danger.hiddenApproval':
      'Também permitiria que alguém gaste seus tokens, e não mostra quem.',
    'danger.batchTakesTokens':
      'Permite que alguém gaste seus tokens e leva tokens na mesma etapa.',
    'danger.toTokenContract':
      'Você enviaria tokens para o próprio contrato do token, onde eles se perdem.',
    'danger.fromOther': 'Move tokens de outro endereço.',
    'danger.permit':
      'Com esta assinatura, o endereço autorizado pode levar seus tokens sem uma transação.',
    'danger.permit2':
      'Com esta assinatura, o endereço autorizado pode levar seus tokens por meio do Permit2.',
    'danger.transferAuthorization':
      'Com esta assinatura, outros podem mover estes tokens sem uma transação sua.',
    'danger.metaTransaction':
      'Com esta assinatura, outra pessoa pode enviar uma chamada em seu nome. Ela pode fazer ali o que a sua conta pode, como mover seus tokens.',
    'danger.order':
      'Esta assinatura põe à venda algo seu: outros podem levá-lo pelo preço indicado nos dados.',
    'danger.orderForTokens':
      'Você receberia só tokens pelo que é oferecido, e qualquer um pode criar tokens. Verifique quais e quantos.',
    'danger.orderForNothing':
      'Você entregaria o que é oferecido e não receberia nada em troca.',
    'danger.bulkListing':
      'Uma só assinatura oferece muitos itens. Verifique cada preço.',
    'danger.safe':
      'Ela age em nome de uma carteira compartilhada (Safe) que talvez seja sua.',
    'danger.userOperation':
      'Esta assinatura envia uma transação da sua conta inteligente.',
    'danger.otherChain':
      'Os dados são para uma rede diferente da que você usa agora.',
    'danger.otherCluster':
      'A transação é para outra rede ou expirou: a rede que você usa agora não conhece o bloco que ela cita.',
    'danger.networkUnchecked':
      'Não foi possível contatar a rede para verificar se a transação é para ela.',
    'danger.noDomain': 'Os dados não dizem para qual app e qual rede são.',
    'danger.noContract': 'Os dados citam um contrato que não existe.',
    'danger.longDeadline': 'Continua válido por mais de um ano.',
    'danger.ignoredFields':
      'O site adicionou campos que não fazem parte da assinatura: {names}',
    'danger.rawHash':
      'Isto não é texto, mas um hash. Pode representar qualquer coisa, até uma transferência.',
    'danger.messageIsTransaction': 'Esta mensagem parece uma transação.',
    'danger.solanaMessageIsTransaction':
      'Esta mensagem é uma transação. Assiná-la faria com que fosse enviada.',
    'danger.signInOtherSite':
      'Isto faz você entrar em {domain}, não no site que pede. Pode ser um roubo.',
    'danger.signInOtherAccount': 'Isto entra com um endereço que não é o seu.',
    'danger.signInOtherNetwork': 'Isto cita uma rede diferente da sua.',
    'danger.signInExpired': 'Já expirou.',
    'danger.signInMalformed': 'Parece um login, mas não é válido.',
    'danger.hiddenCharacters':
      'Contém caracteres invisíveis, que não são mostrados aqui.',
    'danger.unknownCall':
      'Não se sabe o que este contrato faz. Confie só nas mudanças de saldo.',
    'danger.callsPerson': 'Não há contrato neste endereço.',
    'danger.createsContract': 'Isto cria um contrato.',
    'danger.willFail':
      'Falharia agora, e você talvez pague a taxa mesmo assim.',
    'danger.notSimulated': 'Não foi possível estimar o que muda.',
    'danger.highFee': 'O site pede uma taxa muito mais alta do que o normal.',
    'danger.feeUnknown': 'A taxa é desconhecida, então não é possível enviar.',
    'danger.insufficientFunds':
      'Você não tem o suficiente para o valor e a taxa.',
    'danger.unknownProgram':
      'Não se sabe o que este programa faz. Confie só nas mudanças de saldo.',
    'danger.lookupTables':
      'Não foi possível consultar algumas das contas, então não se sabe o que acontece com elas.',
    'danger.setAuthority': 'Outra pessoa poderia controlar sua conta.',
    'danger.assign': 'Um programa poderia assumir sua conta.',
    'danger.closeAccount': 'O que restar na conta é pago.',
    'danger.durableNonce':
      'Depois de assinada, pode ser enviada a qualquer momento.',
    'danger.notSigner': 'Não precisa de uma assinatura sua.',

    'title.device': 'Remover um dispositivo',
    'device.name': 'Dispositivo',
    'device.seen': 'Último uso',
    'device.means':
      'Ele não poderá mais assinar com a sua carteira. Seus outros dispositivos não são afetados.',
    'device.again':
      'Para usar sua carteira nele novamente, entre e confirme o dispositivo.',

    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'Não foi possível copiar. Selecione o texto.',
    'question.continue': 'Continuar',
    'question.cancel': 'Cancelar',
    'question.busy': 'Um momento…',
    'question.unreachable':
      'Não foi possível contatar a carteira. Verifique a internet e tente novamente.',
    'question.tooOften':
      'Tentativas demais. Espere um pouco e tente novamente.',
    'question.failed': 'Não funcionou. Feche esta tela e tente novamente.',

    'code.title': 'Confirme que é você',
    'code.sent':
      'Digite o código que enviamos para {email}. O e-mail também mostra o número {number}.',
    'code.link': 'Abra o link que enviamos para {email}.',
    'code.compare':
      'A página que o e-mail abre mostra este texto. Se mostrar outro, não continue.',
    'code.resend': 'Enviar outro e-mail',
    'code.resendIn': 'Enviar outro e-mail em {seconds} s',
    'code.waiting': 'Aguardando você abrir o link…',
    'code.label': 'Código de 6 dígitos',
    'code.wrong': 'Este código está errado ou expirou.',

    'factor.title': 'Abra sua carteira',
    'factor.lead':
      'Sua carteira está protegida. Abra-a uma vez para usá-la neste dispositivo.',
    'factor.passkey': 'Chave de acesso',
    'factor.passkeyNote': 'Salva no seu dispositivo ou gerenciador de senhas',
    'factor.passkeyLead': 'Use a chave de acesso que protege sua carteira.',
    'factor.usePasskey': 'Usar chave de acesso',
    'factor.password': 'Senha',
    'factor.passwordNote': 'A que você escolheu para esta carteira',
    'factor.code': 'Código impresso',
    'factor.codeNote': 'Nove grupos de quatro letras e dígitos',
    'factor.open': 'Abrir carteira',
    'factor.wrong': 'Isto não abre sua carteira. Tente novamente.',

    'phrase.title': 'Sua frase de recuperação',
    'phrase.framed':
      'Esta página não pode ser exibida dentro de outra. Abra-a em uma janela própria.',
    'phrase.lead':
      'Sua frase de recuperação tem 24 palavras que restauram sua carteira em outro app de carteira.',
    'phrase.danger':
      'Qualquer pessoa que veja estas palavras pode levar tudo o que há na sua carteira. Nunca as compartilhe: nenhum site ou suporte precisa delas.',
    'phrase.code': 'Primeiro, entre com seu e-mail.',
    'phrase.email': 'Endereço de e-mail da sua carteira',
    'phrase.send': 'Enviar e-mail',
    'phrase.invalid': 'Digite um e-mail como nome@example.com.',
    'phrase.write':
      'Anote estas palavras nesta ordem e guarde-as em um lugar seguro.',
    'phrase.hides':
      'As palavras são ocultadas após cinco minutos ou quando você sai desta página.',
    'phrase.done': 'Ocultar as palavras',
    'phrase.end':
      'As palavras estão ocultas e sua sessão foi encerrada aqui. Você pode fechar esta janela.',
    'phrase.failed':
      'Não funcionou. Recarregue esta página para tentar novamente.',

    'protect.title': 'Proteja sua carteira',
    'protect.lead':
      'Hoje o operador da carteira pode abri-la e assinar por você. Quando ela estiver protegida, só você poderá abri-la em um novo dispositivo.',
    'protect.final': 'Isto não pode ser desfeito.',
    'protect.with': 'Como proteger sua carteira',
    'protect.passkey': 'Sua impressão digital, seu rosto ou o bloqueio de tela',
    'protect.password': 'Pelo menos 12 caracteres, só para esta carteira',
    'protect.code': 'Anote-o e guarde-o em um lugar seguro',
    'protect.submit': 'Proteger carteira',

    'passkey.lead':
      'Seu navegador pede que você crie uma chave de acesso e depois a use.',
    'passkey.lose':
      'Se perder a chave de acesso e todos os seus dispositivos, você perde sua carteira.',
    'passkey.failed': 'A chave de acesso não foi usada. Tente novamente.',

    'password.label': 'Senha',
    'password.new': 'Nova senha',
    'password.again': 'Repita a senha',
    'password.length':
      'Pelo menos 12 caracteres. Não a use em nenhum outro lugar.',
    'password.lose':
      'Sua senha não pode ser redefinida. Se esquecê-la e perder todos os seus dispositivos, você perde sua carteira.',
    'password.short': 'Use pelo menos 12 caracteres.',
    'password.differs': 'As senhas não coincidem.',
    'password.busy': 'Isto leva alguns segundos…',

    'printed.label': 'Seu código',
    'printed.format': 'Nove grupos de quatro letras e dígitos',
    'printed.write': 'Anote este código e guarde-o em um lugar seguro.',
    'printed.lose':
      'Este código não pode ser mostrado novamente. Se perdê-lo junto com todos os seus dispositivos, você perde sua carteira.',
    'printed.last': 'Últimos oito caracteres do seu código',
    'printed.why': 'Para confirmar que você o anotou',
    'printed.wrong': 'Estes não são os últimos oito caracteres do seu código.',
  },
} as const satisfies Locale
