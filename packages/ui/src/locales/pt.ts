import type { Locale, Messages } from './Messages.ts'

/** Portuguese. */
export const pt = {
  tag: 'pt',
  dir: 'ltr',
  messages: {
    'button.connect': 'Conectar carteira',
    'button.connecting': 'Conectando…',
    'button.connectWith': 'Conectar {wallet}',
    'button.account': 'Conta',
    'button.network': 'Rede',
    'button.unsupported': 'Rede não suportada',
    retry: 'Tentar de novo',
    dismiss: 'Dispensar',

    'load.failed': 'Não foi possível carregar esta parte.',

    'modal.back': 'Voltar',
    'modal.close': 'Fechar',
    cancel: 'Cancelar',

    'connect.title': 'Conecte uma carteira',
    'connect.installed': 'Instalada',
    'connect.recent': 'Recente',
    'connect.claimants': {
      one: '{count} carteira usa este identificador',
      many: '{count} de carteiras usam este identificador',
      other: '{count} carteiras usam este identificador',
    },
    'connect.get': 'Obter',
    'connect.continue': 'Continuar com uma carteira',
    'connect.continueOther': 'Continuar com outra carteira',
    'connect.empty.title': 'Nenhuma carteira encontrada',
    'connect.empty.text':
      'Instale ou ative uma extensão de carteira neste navegador. Ela aparece aqui sozinha.',
    'connect.none.title': 'Nenhuma carteira compatível',
    'connect.none.text':
      'Este aplicativo não funciona com as carteiras deste navegador.',
    'connect.allWallets': 'Todas as carteiras',
    'connect.directoryFailed': 'Não foi possível carregar mais carteiras.',

    'legal.accept': 'Aceito {documents}.',
    'legal.notice': 'Ao conectar, você aceita {documents}.',
    'legal.both': '{terms} e {privacy}',
    'legal.terms': 'os termos de uso',
    'legal.privacy': 'a política de privacidade',
    'legal.required': 'Marque primeiro esta caixa.',
    'legal.continue': 'Continuar',

    'connecting.waiting': 'Aguardando {wallet}',
    'connecting.text': 'Abra a carteira e aceite a conexão.',
    'connecting.slow':
      'Ainda sem resposta. A carteira pode estar bloqueada, ou o pedido escondido atrás do ícone dela na barra de ferramentas.',
    'connecting.claimants':
      'Mais de uma carteira diz ser esta. Aceite apenas na que você conhece.',
    'connecting.failed': 'Não conectado',
    'connecting.unknown': 'Carteira',

    'account.title': 'Conta',
    'account.restoring': 'Reconectando à sua carteira…',
    'account.copy': 'Copiar endereço',
    'account.copied': 'Copiado',
    'account.copyFailed': 'O navegador não permitiu copiar.',
    'account.balance': 'Saldo',
    'account.balance.loading': 'Carregando o saldo',
    'account.balance.failed': 'Saldo indisponível',
    'account.network': 'Rede',
    'account.explorer': 'Ver em {explorer}',
    'account.wallet': 'Conectado com {wallet}',
    'account.disconnect': 'Desconectar',
    'account.label.add': 'Dar um nome a este endereço',
    'account.label.change': 'Mudar o nome',
    'account.label.field': 'Nome deste endereço',
    'account.label.save': 'Salvar',
    'account.label.saved': 'Nome salvo',
    'account.label.removed': 'Nome removido',
    'account.label.invisible': 'Digite letras, números ou símbolos.',
    'account.others': 'Contas desta carteira',
    'account.others.active': 'Em uso',
    'account.others.text': 'Para usar outra, escolha-a na sua carteira.',

    'networks.title': 'Escolha uma rede',
    'networks.search': 'Buscar redes',
    'networks.found': {
      one: '{count} rede encontrada',
      many: '{count} de redes encontradas',
      other: '{count} redes encontradas',
    },
    'networks.none': 'Nenhuma rede com este nome.',
    'networks.empty': 'Este aplicativo não usa nenhuma rede da sua carteira.',
    'networks.testnet': 'Rede de testes',
    'networks.switching': 'Confirme na sua carteira',
    'networks.disabled': 'Este aplicativo não permite mudar de rede.',

    'unsupported.title': 'Rede não suportada',
    'unsupported.text':
      'Sua carteira está em uma rede que este aplicativo não usa. Mude para uma destas para continuar.',

    'wallet.title': 'O que é uma carteira?',
    'wallet.home.title': 'Um lar para seus ativos',
    'wallet.home.text': 'Ela mostra, recebe e envia moedas e colecionáveis.',
    'wallet.login.title': 'Uma nova forma de entrar',
    'wallet.login.text': 'Você a conecta, sem precisar de conta nem senha.',
    'wallet.keys.title': 'As chaves são suas',
    'wallet.keys.text':
      'Ninguém pode agir sem você, e ninguém pode recuperar o que você perder.',

    'network.title': 'O que é uma rede?',
    'network.record.title': 'Um registro público',
    'network.record.text':
      'Muitos computadores juntos registram o que é de quem.',
    'network.apart.title': 'Cada uma à parte',
    'network.apart.text': 'O que você tem em uma rede não está em outra.',
    'network.fee.title': 'Pequenas taxas',
    'network.fee.text':
      'Você paga por cada transação, na moeda da própria rede.',

    'getWallet.title': 'Obtenha uma carteira',
    'getWallet.named': 'Obtenha {wallet}',
    'getWallet.install.title': 'Instale',
    'getWallet.install.text':
      'Do próprio site ou de uma loja. Cuidado com anúncios de imitações.',
    'getWallet.create.title': 'Crie ou importe',
    'getWallet.create.text':
      'Comece uma carteira nova, ou traga uma que você já tem.',
    'getWallet.phrase.title': 'Mantenha em segredo a frase de recuperação',
    'getWallet.phrase.text': 'Escreva-a em papel. Quem a pede quer roubar.',
    'getWallet.return.title': 'Volte aqui',
    'getWallet.return.text':
      'A carteira aparece sozinha; se não, recarregue a página. No telefone, abra esta página no navegador da carteira.',
    'getWallet.homepage': 'Site',
    'getWallet.chromeStore': 'Chrome Web Store',
    'getWallet.firefoxStore': 'Complementos do Firefox',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': 'Comparar carteiras',
    'getWallet.noLinks':
      'Este aplicativo não tem link para {wallet}. Procure o site dela.',
    'getWallet.newTab': 'abre em uma nova aba',
    'getWallet.found': 'Sua nova carteira está aqui.',

    'pairing.ways': 'Formas de conectar',
    'pairing.browser': 'Navegador',
    'pairing.mobile': 'Celular',
    'pairing.desktop': 'Computador',
    'pairing.web': 'Site',
    'pairing.qrcode': 'Código QR',
    'pairing.other': 'Outro dispositivo',
    'pairing.code': 'Código QR que conecta uma carteira',
    'pairing.scan': 'Leia este código com {wallet}.',
    'pairing.scanAny': 'Leia este código com uma carteira no seu celular.',
    'pairing.accept': 'Aceite a conexão em {wallet} e volte aqui.',
    'pairing.preparing': 'Preparando a conexão',
    'pairing.unreachable':
      'O serviço de conexão não está acessível. Ainda tentando.',
    'pairing.answered': 'A sua carteira respondeu. Um momento.',
    'pairing.open': 'Abrir {wallet}',
    'pairing.openAny': 'Abrir uma carteira neste dispositivo',
    'pairing.missed':
      'Nada abriu? Talvez {wallet} não esteja neste dispositivo.',
    'pairing.get': 'Obtenha {wallet}',
    'pairing.copy': 'Copiar link',
    'pairing.copied': 'Copiado',
    'pairing.copyFailed': 'O navegador não permitiu copiar.',
    'pairing.confirm': 'Confirme em {wallet}',
    'pairing.noNetworks': 'Sua carteira não suporta as redes deste aplicativo.',
    'pairing.noFeatures':
      'Sua carteira não suporta aquilo de que este aplicativo precisa.',
    'pairing.noAccounts':
      'Sua carteira não tem nenhuma conta que este aplicativo possa usar.',

    'error.rejected': 'Você recusou o pedido na sua carteira.',
    'error.busy':
      'Sua carteira já tem um pedido aberto. Responda a ele lá e tente de novo.',
    'error.locked': 'A carteira não permitiu. Desbloqueie-a e tente de novo.',
    'error.unsupported': 'Sua carteira não suporta isto.',
    'error.missing':
      'Esta carteira não está mais disponível. Recarregue a página ou escolha outra.',
    'error.noAccounts':
      'A carteira não compartilhou nenhuma conta com este aplicativo.',
    'error.offline': 'Sua carteira perdeu a conexão com a rede.',
    'error.aborted': 'O pedido foi cancelado.',
    'error.timeout': 'A carteira demorou demais para responder.',
    'error.network': 'Esta rede não está disponível aqui.',
    'error.disconnect':
      'A carteira não confirmou. Este aplicativo está desconectado.',
    'error.unknown': 'Algo deu errado. Tente de novo.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'Este aplicativo pediu uma rede desconhecida.',
    'alert.INVALID_APP_CONFIGURATION':
      'Este aplicativo não está configurado corretamente.',
    'alert.NETWORK_NOT_FOUND': 'Este aplicativo cita uma rede que ele não tem.',
    'alert.SESSION_EXPIRED': 'Sua conexão expirou. Conecte-se de novo.',
    'alert.WALLET_CONTESTED':
      'Outra carteira diz ser a que você conectou. Desconecte e escolha sua carteira de novo.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Este aplicativo não está preparado para esta forma de conexão.',
    'alert.SERVER_UNREACHABLE':
      'Algumas informações não podem ser carregadas agora. A sua carteira continua a funcionar.',
    'alert.PROJECT_ID_INVALID':
      'O identificador deste aplicativo não é válido para esta forma de conexão.',
    'alert.ORIGIN_NOT_ALLOWED':
      'O endereço deste aplicativo não tem permissão para usar esta forma de conexão.',
    'alert.RELAY_UNREACHABLE':
      'Carteiras em outros dispositivos não estão acessíveis agora.',
    'alert.CLOCK_WRONG':
      'O relógio deste dispositivo está errado. Acerte-o e tente novamente.',

    'allWallets.search': 'Procurar carteiras',
    'allWallets.loading': 'A carregar carteiras',
    'allWallets.found': {
      one: '{count} carteira',
      many: '{count} de carteiras',
      other: '{count} carteiras',
    },
    'allWallets.none': 'Nenhuma carteira encontrada',
    'allWallets.noneText': 'Verifique a grafia ou tente outro nome.',
    'allWallets.failed': 'Não foi possível carregar as carteiras.',
    'allWallets.more': 'Carregar mais',

    'account.total': 'Valor total',
    'account.assets': 'Tokens e atividade',

    'tokens.title': 'Tokens',
    'tokens.loading': 'A carregar tokens',
    'tokens.none': 'Ainda não há tokens',
    'tokens.failed': 'Saldo de tokens indisponível',
    'tokens.all': 'Mostrar todos ({count})',

    'activity.title': 'Atividade',
    'activity.loading': 'A carregar atividade',
    'activity.none': 'Ainda não há transações',
    'activity.failed': 'Não foi possível obter as transações',
    'activity.more': 'Carregar mais',
    'activity.undated': 'Ainda sem data',
    'activity.reverted': 'Falhou',
    'activity.pending': 'Pendente',
    'activity.from': 'De {address}',
    'activity.to': 'Para {address}',

    'operation.approve': 'Aprovado',
    'operation.borrow': 'Emprestado',
    'operation.burn': 'Queimado',
    'operation.buy': 'Comprado',
    'operation.bought': 'Comprado',
    'operation.cancel': 'Cancelado',
    'operation.claim': 'Resgatado',
    'operation.deploy': 'Contrato criado',
    'operation.deposit': 'Depositado',
    'operation.execute': 'Chamada de contrato',
    'operation.mint': 'Cunhado',
    'operation.receive': 'Recebido',
    'operation.repay': 'Reembolsado',
    'operation.sell': 'Vendido',
    'operation.send': 'Enviado',
    'operation.stake': 'Em staking',
    'operation.trade': 'Trocado',
    'operation.unstake': 'Staking retirado',
    'operation.withdraw': 'Levantado',
  } satisfies Messages,
} as const satisfies Locale
